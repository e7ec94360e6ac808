package app.demo

import java.util.ArrayList

@Deprecated("old")
data class Point(val x: Int = 0, var y: Int) : Base(), Runnable {
    companion object { const val LIMIT = 10 }

    override fun run() {
        for (i in 0 until LIMIT step 2) { if (i == 3) continue else println("i is $i and ${i + 1}") }
        val list = listOf(1, 2, 3).map { it * 2 }.filter { n -> n > 2 }
        when (x) {
            0, 1 -> println("small")
            is Int -> return
            else -> throw IllegalStateException("bad")
        }
        try { y = list[0] } catch (e: Exception) { y-- } finally { println(y) }
        while (y > 0) y -= 1
    }

    fun <T> first(items: List<T>, default: T? = null): T? = items.firstOrNull() ?: default
}

fun main(args: Array<String>) {
    val p: Point? = Point(1, y = 2)
    p?.run()
    val f: (Int, Int) -> Int = { a, b -> a + b }
    println(f(1, 2) as Any)
}
