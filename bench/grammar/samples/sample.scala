package demo.shapes

import scala.collection.mutable
import scala.util.{Failure, Success, Try}

sealed trait Shape { def area: Double }
final case class Circle(radius: Double) extends Shape { override def area: Double = math.Pi * radius * radius }
case class Square(side: Double, tag: Option[String] = None) extends Shape {
  override def area: Double = side * side
}

object Shapes {
  private val limit = 10L
  lazy val table = mutable.Map.empty[String, Shape]

  def total[A <: Shape](shapes: Seq[A], start: Double = 0)(implicit scale: Double): Double = {
    var sum = start
    for (shape <- shapes if shape.area > 0) sum += shape.area * scale
    sum
  }

  def describe(shape: Any): String = shape match {
    case Circle(r) if r > limit => s"large $r"
    case Square(_, Some(tag))   => "square " + tag
    case n: Int                 => (n + 1).toString
    case _                      => "other"
  }

  def main(args: Array[String]): Unit = {
    implicit val scale: Double = 2.0
    val numbers = List(1, 2, 3).map(_ * 2).filter { n => n % 4 == 0 }
    Try(args(0).toInt) match {
      case Success(n) => println(n)
      case Failure(e: Exception) => println(e.getMessage)
    }
    while (table.size < 3) { table += (table.size.toString -> Circle(1.5)) }
    println(total(table.values.toSeq) + numbers.sum)
  }
}
