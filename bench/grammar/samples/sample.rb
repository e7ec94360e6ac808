require 'set'

module Demo
  LIMIT = 10

  class Counter < Base
    include Enumerable
    attr_reader :words, :limit

    def initialize(words = {}, *rest, limit: LIMIT, **options, &block)
      @words = words
      @limit = limit || 5
      yield self if block_given?
    end

    def add(text)
      text.split(/\s+/).each_with_index do |word, i|
        next if word.empty?
        @words[word] = (@words[word] || 0) + 1
        puts "#{word}: #{i}" unless i > @limit
      end
      case text
      when 'a', 'b' then :letter
      when Integer
        1
      else
        nil
      end
    rescue ArgumentError, TypeError => e
      raise "bad #{e.message}"
    ensure
      @done = true
    end

    def self.build = new({ 'a' => 1, b: 2 })
  end
end

x = [1, 2, 3].map { |n| n * 2 }.select(&:even?)
while x.size > 1
  x.pop
end
if x.any? && !x.nil? then puts x.inspect elsif x then puts 'none' else exit 1 end
puts %w[a b c].join(','), <<~TEXT
  A text
  of lines
TEXT
